package io.ledgerway.portal.webhook;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The attempts of the last six hours, and the bars of their chart. */
record Activity(long bucketSeconds, List<Bucket> buckets) {

    private static final int HEIGHT = 60;
    private static final int STEP = 8;

    Activity {
        buckets = List.copyOf(buckets);
    }

    /** The attempts of one bar. */
    record Bucket(Instant at, long succeeded, long failed) {}

    /** One rectangle of the chart. */
    record Bar(int x, long y, long height, boolean failed, String title) {}

    public long succeeded() {
        return buckets.stream().mapToLong(Bucket::succeeded).sum();
    }

    public long failed() {
        return buckets.stream().mapToLong(Bucket::failed).sum();
    }

    public int width() {
        return buckets.size() * STEP;
    }

    /** Successes at the bottom, failures on top of them; the tallest bar fills the height. */
    public List<Bar> bars() {
        long most =
                Math.max(
                        1,
                        buckets.stream()
                                .mapToLong(it -> it.succeeded() + it.failed())
                                .max()
                                .orElse(1));
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < buckets.size(); i++) {
            Bucket it = buckets.get(i);
            long good = scaled(it.succeeded(), most);
            long bad = scaled(it.failed(), most);
            String title = it.at() + ": " + it.succeeded() + " arrived, " + it.failed() + " failed";
            if (good > 0) {
                bars.add(new Bar(i * STEP, HEIGHT - good, good, false, title));
            }
            if (bad > 0) {
                bars.add(new Bar(i * STEP, HEIGHT - good - bad, bad, true, title));
            }
        }
        return bars;
    }

    /** Scales a count; values above zero are visible. */
    private static long scaled(long count, long most) {
        return count == 0 ? 0 : Math.max(2, count * (HEIGHT - 2) / most);
    }
}
