package io.ledgerway.gateway.requestlog;

import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.policy.RequestFactsExamples;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.log.LoggedRequest;
import io.ledgerway.model.log.RequestLogEvent;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import tools.jackson.databind.json.JsonMapper;

/**
 * Measures what the log costs per request: on the event loop, and on the thread of the log. {@code
 * mvn -pl gateway test -Dtest=RequestLogBenchmark}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RequestLogBenchmark {

    private static final int BATCH = 500;

    private static final String PATH =
            "/companies/7d9f4a2e-2c60-4b7e-8f39-2a7f1f6f5b10/data/invoices";

    private static final String URI = PATH + "?page=2&pageSize=100&query=amountDue%3E0";

    private final Clock clock = Clock.systemUTC();
    private final BlockingQueue<CompletedRequest> buffer = new ArrayBlockingQueue<>(8192);
    private final RequestFacts facts =
            RequestFactsExamples.get(PATH, Map.of("User-Agent", "curl/8.14.1"));
    private final RequestContext requestContext = requestContext();
    private final LoggedRequestFactory loggedRequests = new LoggedRequestFactory();
    private final JsonMapper json = JsonMapper.builder().build();

    @Test
    void run() throws RunnerException {
        new Runner(
                        new OptionsBuilder()
                                .include(RequestLogBenchmark.class.getName())
                                .forks(1)
                                .warmupIterations(3)
                                .warmupTime(TimeValue.seconds(2))
                                .measurementIterations(5)
                                .measurementTime(TimeValue.seconds(2))
                                .build())
                .run();
    }

    /** What the event loop does, and the removal from the buffer. */
    @Benchmark
    public Object eventLoop() {
        buffer.offer(completed());
        return buffer.poll();
    }

    /** What the thread of the log does, without Kafka. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public Object batch() {
        List<LoggedRequest> logged = new ArrayList<>();
        for (int i = 0; i < BATCH; i++) {
            logged.add(loggedRequests.of(completed()));
        }
        return json.writeValueAsBytes(
                new RequestLogEvent.Recorded(UUID.randomUUID(), clock.instant(), logged));
    }

    private CompletedRequest completed() {
        return new CompletedRequest(
                clock.millis(), 12_000_000, facts, requestContext, URI, 200, null);
    }

    private static RequestContext requestContext() {
        var requestContext = new RequestContext();
        requestContext.authenticate(
                new ClientAccountResponse(ClientId.random(), Plan.PAID, Instant.EPOCH, false),
                null,
                "key:",
                UUID.randomUUID());
        return requestContext;
    }
}
