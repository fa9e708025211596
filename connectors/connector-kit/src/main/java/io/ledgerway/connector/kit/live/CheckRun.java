package io.ledgerway.connector.kit.live;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.datatype.DataType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs checks one after the other and keeps their results. */
public final class CheckRun {

    private final MeteredHttp http;
    private final Clock clock;
    private final List<CheckResult> results = new ArrayList<>();

    public CheckRun(MeteredHttp http, Clock clock) {
        this.http = http;
        this.clock = clock;
    }

    /** A check. */
    @FunctionalInterface
    public interface Check {

        /**
         * Runs it.
         *
         * @param counts gets what was counted, by name
         */
        Problem run(Map<String, Long> counts) throws ConnectorException;
    }

    /** Runs a check; the exceptions of an adapter are its result. Returns whether it passed. */
    public boolean check(String name, @Nullable DataType type, Check check) {
        var counts = new LinkedHashMap<String, Long>();
        var begin = clock.instant();
        long calls = http.calls();
        http.forgetError();
        var problem = Problem.ERROR;
        String exception = null;
        try {
            problem = check.run(counts);
        } catch (ConnectorException.RateLimited e) {
            problem = Problem.RATE_LIMIT;
        } catch (ConnectorException e) {
            exception = e.getClass().getSimpleName();
        } catch (RuntimeException e) {
            problem = Problem.UNEXPECTED_ERROR;
            exception = e.getClass().getSimpleName();
        }
        counts.put("calls", http.calls() - calls);
        results.add(
                new CheckResult(
                        name,
                        type,
                        outcome(problem),
                        problem,
                        exception,
                        problem == Problem.NONE ? null : http.lastError(),
                        counts,
                        since(begin)));
        return problem == Problem.NONE;
    }

    private Duration since(Instant begin) {
        return Duration.between(begin, clock.instant());
    }

    private static Outcome outcome(Problem problem) {
        return switch (problem) {
            case NONE -> Outcome.PASSED;
            case RATE_LIMIT -> Outcome.LIMITED;
            default -> Outcome.FAILED;
        };
    }

    public List<CheckResult> results() {
        return List.copyOf(results);
    }
}
