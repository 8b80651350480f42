// The script that every document loads. It must stay small (tests/budgets.json).
import '@/components/site/islands/main';
