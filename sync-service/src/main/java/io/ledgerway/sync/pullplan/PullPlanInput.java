package io.ledgerway.sync.pullplan;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Input of the pull planner for one data type of a connection.
 *
 * @param scheduled whether only the schedule asks for the read, and neither a user nor a webhook
 * @param canReadChanges whether all records are stored, so that the changes are enough
 * @param sinceLastRead time since the last complete read; null if there was none
 * @param sinceComparison time since all ids were last compared; null if they never were
 * @param records number of stored records that are not deleted
 * @param webhooksOn whether the platform's webhooks arrive and have missed nothing lately
 */
public record PullPlanInput(
        boolean scheduled,
        boolean canReadChanges,
        @Nullable Duration sinceLastRead,
        @Nullable Duration sinceComparison,
        long records,
        boolean webhooksOn) {}
