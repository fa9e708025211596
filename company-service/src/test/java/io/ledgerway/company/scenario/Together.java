package io.ledgerway.company.scenario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Calls at the same time. */
public final class Together {

    private Together() {}

    /** Makes the calls in this many threads and returns the results in their order. */
    public static <T> List<T> run(int threads, List<Callable<T>> calls) throws Exception {
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<T> results = new ArrayList<>();
            for (Future<T> it : pool.invokeAll(calls)) {
                results.add(it.get());
            }
            return results;
        }
    }

    /** Makes a call this many times. */
    public static <T> List<T> run(int threads, int times, Callable<T> call) throws Exception {
        return run(threads, Collections.nCopies(times, call));
    }
}
