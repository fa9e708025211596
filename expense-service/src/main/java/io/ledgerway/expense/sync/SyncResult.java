package io.ledgerway.expense.sync;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Result of a sync. A sync with a failed item has failed, even if other items were written.
 *
 * @param hasWarnings whether a record was written, but not as given
 */
record SyncResult(
        SyncStatus status, int code, String message, boolean dataPushed, boolean hasWarnings) {

    private static final int WRITTEN = 2000;
    private static final int NOTHING_TO_WRITE = 2040;
    private static final int CONFIGURATION = 4000;
    private static final int WRITE_ERROR = 5130;

    /**
     * Computes the result.
     *
     * @param abortReason why the sync ended early, or the common cause of all failures
     */
    static SyncResult of(List<CompletedItem> items, @Nullable AbortReason abortReason) {
        List<CompletedItem> failed = items.stream().filter(it -> it.status().isFailure()).toList();
        boolean pushed = failed.size() < items.size();
        boolean warned = items.stream().anyMatch(CompletedItem::hasWarnings);
        if (abortReason != null) {
            return new SyncResult(
                    SyncStatus.ERROR, abortReason.code(), abortReason.message(), pushed, warned);
        }
        if (failed.isEmpty()) {
            return new SyncResult(
                    SyncStatus.COMPLETE, pushed ? WRITTEN : NOTHING_TO_WRITE, "", pushed, warned);
        }
        String message = failureMessage(failed, items.size());
        FailureCode failureCode = failed.getFirst().failureCode();
        if (failureCode != null
                && !pushed
                && failed.stream().allMatch(it -> it.failureCode() == failureCode)) {
            return new SyncResult(SyncStatus.ERROR, failureCode.code(), message, false, warned);
        }
        return !pushed && failed.stream().allMatch(CompletedItem::configurationError)
                ? new SyncResult(SyncStatus.VALIDATION_ERROR, CONFIGURATION, message, false, warned)
                : new SyncResult(SyncStatus.PUSH_ERROR, WRITE_ERROR, message, pushed, warned);
    }

    private static String failureMessage(List<CompletedItem> failed, int all) {
        return "%d of %d transactions failed. Transaction %s: %s"
                .formatted(
                        failed.size(),
                        all,
                        failed.getFirst().transaction(),
                        failed.getFirst().message());
    }

    /** Whether the sync has neither an error nor a warning. */
    boolean successful() {
        return status == SyncStatus.COMPLETE && !hasWarnings;
    }
}
