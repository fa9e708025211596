package io.ledgerway.cli.option;

import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.output.ProgressBar;
import io.ledgerway.cli.session.Session;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** Options of commands that can wait for the end of the work that they start. */
public final class WaitOptions {

    private static final Duration FIRST = Duration.ofMillis(500);
    private static final Duration MAX_PAUSE = Duration.ofSeconds(5);

    @Option(
            names = "--wait",
            description = "Wait until the work has ended; exit code 1 if it failed.")
    private boolean isWaiting;

    @Option(
            names = "--wait-timeout",
            paramLabel = "<seconds>",
            defaultValue = "900",
            description = "How long --wait waits. Default: ${DEFAULT-VALUE}.")
    private long seconds = 900;

    public boolean isWaiting() {
        return isWaiting;
    }

    /**
     * Repeats a call until the state is an end.
     *
     * @param work named if the time is over
     * @param progress shows a state
     */
    public JsonNode await(
            Session session,
            String work,
            Supplier<JsonNode> call,
            Predicate<JsonNode> isEnd,
            BiConsumer<ProgressBar, JsonNode> progress) {
        Duration limit = Duration.ofSeconds(seconds);
        Duration waited = Duration.ZERO;
        Duration pause = FIRST;
        try (ProgressBar bar = new ProgressBar(session.terminal())) {
            while (true) {
                JsonNode state = call.get();
                if (isEnd.test(state)) {
                    return state;
                }
                if (waited.compareTo(limit) >= 0) {
                    throw FailureException.api(
                            "%s has not ended after %d s.".formatted(work, seconds),
                            List.of(
                                    "It continues. Ask for its state later, or wait longer with"
                                            + " --wait-timeout."));
                }
                progress.accept(bar, state);
                session.pause(pause);
                waited = waited.plus(pause);
                Duration next = pause.multipliedBy(3).dividedBy(2);
                pause = next.compareTo(MAX_PAUSE) > 0 ? MAX_PAUSE : next;
            }
        }
    }
}
