package io.ledgerway.system.hostile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Size of the attacks, their seed, and their concurrency. */
final class Campaign {

    static final boolean LONG = "long".equals(System.getProperty("campaign"));

    /** {@code -Dseed=…} repeats the attacks of another run. */
    private static final long SEED = Long.getLong("seed", LONG ? System.nanoTime() : 20261125L);

    /** Fewer than the concurrent requests that the gateway permits to an address. */
    private static final int CONCURRENT = 8;

    /** Of attacks that wait for the end of a connection most of the time. */
    private static final int CONCURRENT_WAITS = 24;

    private Campaign() {}

    static int times(int shortForm, int longForm) {
        return LONG ? longForm : shortForm;
    }

    /** The same attacks in each short run; the long form prints the seed of its own. */
    static Random random(Class<?> suite) {
        if (LONG) {
            System.out.printf("%s: -Dseed=%d%n", suite.getSimpleName(), SEED);
        }
        return new Random(SEED);
    }

    /** Runs each attack and returns what was wrong with the responses. */
    static <T> List<String> run(Collection<T> attacks, Function<T, List<String>> attack) {
        return run(CONCURRENT, attacks, attack);
    }

    /** Runs attacks whose connection often stays open, so that each waits until it gives up. */
    static <T> List<String> runWaiting(Collection<T> attacks, Function<T, List<String>> attack) {
        return run(CONCURRENT_WAITS, attacks, attack);
    }

    private static <T> List<String> run(
            int concurrent, Collection<T> attacks, Function<T, List<String>> attack) {
        List<String> wrong = new ArrayList<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(concurrent)) {
            List<Future<List<String>>> running =
                    attacks.stream().map(it -> pool.submit(() -> attack.apply(it))).toList();
            for (Future<List<String>> each : running) {
                wrong.addAll(each.get());
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        return wrong;
    }
}
