package io.ledgerway.sync.pull;

import io.ledgerway.model.sync.SyncEvent.Issue;
import io.ledgerway.sync.dataset.DataSet;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Warnings of a completed data set.
 *
 * @param description the status description; without validation warnings
 */
record PullWarnings(@Nullable String description, List<Issue> issues) {

    PullWarnings {
        issues = List.copyOf(issues);
    }

    /**
     * Collects the warnings.
     *
     * @param unreadable number of quarantined records
     * @param deletionsWithheld number of missing records that were not deleted
     */
    static PullWarnings of(DataSet dataSet, long unreadable, long deletionsWithheld) {
        List<String> descriptions = new ArrayList<>();
        List<Issue> issues = new ArrayList<>();
        if (deletionsWithheld > 0) {
            String missing =
                    deletionsWithheld == 1
                            ? "1 record is missing at the platform; it is kept unless the next full"
                                    + " comparison also misses it"
                            : deletionsWithheld
                                    + " records are missing at the platform; they are kept unless the"
                                    + " next full comparison also misses them";
            descriptions.add(missing);
            issues.add(new Issue(Issue.DELETIONS, missing));
        }
        if (unreadable > 0) {
            descriptions.add(
                    unreadable == 1
                            ? "1 record cannot be read and was set aside"
                            : "%d records cannot be read and were set aside".formatted(unreadable));
        }
        if (dataSet.warnings() > 0) {
            issues.add(
                    new Issue(
                            Issue.VALIDATION,
                            "Validation of %s gave %d %s"
                                    .formatted(
                                            dataSet.source().type().key(),
                                            dataSet.warnings(),
                                            dataSet.warnings() == 1 ? "warning" : "warnings")));
        }
        return new PullWarnings(
                descriptions.isEmpty() ? null : String.join("; ", descriptions), issues);
    }
}
