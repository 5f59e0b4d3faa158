-- Sends the requests of a file with wrk, each once, and prints the results as one line of JSON.
--
-- usage: wrk … -s check-ins.lua URL [-- FILE [again]]
--
-- Each line of the file is a POST request: token, key, path, body. The requests are built before the measurement starts.
-- When the thread has sent them all, it stops, although wrk continues to measure, or with "again" it starts over. Without
-- a file it sends GET requests for the URL.
local requests, sent, again = {}, 0, false

local function next_request()
    sent = sent + 1
    if sent > #requests and again then sent = 1 end
    if sent >= #requests and not again then wrk.thread:stop() end
    return requests[sent] or requests[#requests]
end

function init(args)
    if not args[1] then return end
    again = args[2] == "again"
    for line in io.lines(args[1]) do
        local token, key, path, body = line:match("^(%S+) (%S+) (%S+) (%S+)$")
        requests[#requests + 1] = wrk.format("POST", path, {
            ["Host"] = "127.0.0.1", ["Authorization"] = "Bearer " .. token, ["Idempotency-Key"] = key,
            ["Content-Type"] = "application/json",
        }, body)
    end
    request = next_request
end

function done(summary, latency)
    local errors = summary.errors
    -- wrk counts a status of 400 or more as an error. No program measured here answers with 1xx or 3xx.
    io.write(string.format(
        '{"requests":%d,"accepted":%d,"microseconds":%d,"p50":%d,"p99":%d,"max":%d,"broken":%d}\n',
        summary.requests, summary.requests - errors.status, summary.duration, latency:percentile(50),
        latency:percentile(99), latency.max, errors.connect + errors.read + errors.write + errors.timeout))
end
