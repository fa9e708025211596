package io.ledgerway.sync.pull;

import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSet.Counts;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@code ledgerway.records}, {@code .data.sets.empty}, {@code .deletions.withheld} and {@code
 * .unknown.values}.
 */
final class PullMetrics {

    private static final Logger log = LoggerFactory.getLogger(PullMetrics.class);

    private final MeterRegistry registry;

    PullMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /** Counts the records of a page by result, such as created or updated. */
    void page(DataSet before, DataSet after, int unreadable) {
        Counts old = before.work().counts();
        Counts now = after.work().counts();
        long read = now.read() - old.read() - unreadable;
        long created = now.created() - old.created();
        long changed = now.changed() - old.changed();
        count(after, "created", created);
        count(after, "changed", changed);
        count(after, "unchanged", Math.max(0, read - created - changed));
        count(after, "deleted", now.deleted() - old.deleted());
        count(after, "unreadable", unreadable);
        if (unreadable > 0) {
            log.warn("{} records of {} cannot be read", unreadable, after.ref());
        }
    }

    /**
     * The platform returned no records although some are stored; usually a fault of the platform.
     */
    void emptyDataSet(DataSet dataSet, long living) {
        log.warn(
                "{}: the platform returned no {}, but {} are stored",
                dataSet.ref(),
                dataSet.source().type().key(),
                living);
        registry.counter("ledgerway.data.sets.empty", tags(dataSet)).increment();
    }

    /** Deletions were withheld. */
    void deletionsWithheld(DataSet dataSet, long missing) {
        log.warn(
                "{}: {} records are missing at the platform; they are kept until the next comparison",
                dataSet.ref(),
                missing);
        registry.counter("ledgerway.deletions.withheld", tags(dataSet)).increment();
    }

    /** A record has a value that the connector does not know: the platform's format has changed. */
    void unknownValue(DataSet dataSet, String field) {
        registry.counter("ledgerway.unknown.values", tags(dataSet).and("field", field)).increment();
    }

    private void count(DataSet dataSet, String change, long records) {
        if (records > 0) {
            registry.counter("ledgerway.records", tags(dataSet).and("change", change))
                    .increment((double) records);
        }
    }

    private static Tags tags(DataSet dataSet) {
        return Tags.of(
                "platform", dataSet.source().platformKey(),
                "data_type", dataSet.source().label());
    }
}
