-- wrk's script: each request is a consultation by a visitor of their own, from a network of their own.
-- The arguments are a number that no other run of wrk against the same database has, and the service that is asked for.
local headers = { ["Content-Type"] = "application/json" }
local count = 0
local first
local service

function init(args)
  local run = tonumber(args[1])
  first = run * 100000
  service = args[2]
  math.randomseed(run * 7919 + os.time())
end

local function hex(digits)
  local text = {}
  for index = 1, digits do text[index] = string.format("%x", math.random(0, 15)) end
  return table.concat(text)
end

function request()
  count = count + 1
  local visitor = first + count
  headers["X-Forwarded-For"] = string.format(
    "%d.%d.%d.7", 20 + math.floor(visitor / 65536) % 80, math.floor(visitor / 256) % 256, visitor % 256)
  local id = string.format("%s-%s-4%s-8%s-%s", hex(8), hex(4), hex(3), hex(3), hex(12))
  local body = string.format([[{"submissionId":"%s","name":"Iris Vance","phone":"(828) 555-0142",
    "email":"iris.vance%d@example.com","address":"%d Haywood Rd, Asheville","service":"%s",
    "message":"Power was out for a week after the storm. What does a battery cost, and how long does it last?",
    "attribution":{"first":{"at":"2026-11-20T15:00:00.000Z","landingPage":"/","referrer":"https://www.google.com/"},
    "last":{"at":"2026-11-22T15:00:00.000Z","landingPage":"/contact"}},
    "shownForMs":45000,"isStartCounted":true}]], id, visitor, count, service)
  return wrk.format("POST", "/api/contact", headers, body)
end
