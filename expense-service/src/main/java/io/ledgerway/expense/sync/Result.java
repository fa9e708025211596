package io.ledgerway.expense.sync;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a sync ended (expenses-and-files.md 14.2, decision 12). A sync has failed if anything of it
 * failed, also when the rest was written.
 */
record Result(SyncStatus status, int code, String message, boolean dataPushed) {

    private static final int WRITTEN = 2000;
    private static final int NOTHING_TO_WRITE = 2040;
    private static final int CONFIGURATION = 4000;
    private static final int WRITE_ERROR = 5130;

    /**
     * @param stop why it ended early, or what is behind the failures
     */
    static Result of(List<EndedItem> items, @Nullable Stop stop) {
        List<EndedItem> failed = items.stream().filter(it -> it.status().isFailure()).toList();
        boolean pushed = failed.size() < items.size();
        if (stop != null) {
            return new Result(SyncStatus.ERROR, stop.code(), stop.message(), pushed);
        }
        if (failed.isEmpty()) {
            return new Result(SyncStatus.COMPLETE, pushed ? WRITTEN : NOTHING_TO_WRITE, "", pushed);
        }
        String words = words(failed, items.size());
        Cause cause = failed.getFirst().cause();
        if (cause != null && !pushed && failed.stream().allMatch(it -> it.cause() == cause)) {
            return new Result(SyncStatus.ERROR, cause.code(), words, false);
        }
        return !pushed && failed.stream().allMatch(EndedItem::configuration)
                ? new Result(SyncStatus.VALIDATION_ERROR, CONFIGURATION, words, false)
                : new Result(SyncStatus.PUSH_ERROR, WRITE_ERROR, words, pushed);
    }

    private static String words(List<EndedItem> failed, int all) {
        return "%d of %d transactions failed. Transaction %s: %s"
                .formatted(
                        failed.size(),
                        all,
                        failed.getFirst().transaction(),
                        failed.getFirst().message());
    }

    boolean successful() {
        return status == SyncStatus.COMPLETE;
    }
}
