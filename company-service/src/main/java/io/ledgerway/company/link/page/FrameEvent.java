package io.ledgerway.company.link.page;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.link.attempt.LinkResult;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.ModelAndView;

/**
 * Result that a page in a frame reports to the page around it.
 *
 * @param type {@code linked}, {@code reconnected}, {@code cancelled}, {@code failed} or {@code
 *     saved}
 * @param recoverable whether the page offers to try again
 */
public record FrameEvent(
        String type,
        int statusCode,
        String message,
        @Nullable String connectionId,
        @Nullable String platformKey,
        boolean recoverable) {

    static final String FIELD = "event";

    static FrameEvent failed(int statusCode, String message) {
        return new FrameEvent("failed", statusCode, message, null, null, false);
    }

    /** The person left without saving. */
    public static FrameEvent cancelled() {
        return new FrameEvent("cancelled", 403, "User cancelled", null, null, false);
    }

    /** The choices of the page of the expense mapping were saved. */
    public static FrameEvent saved() {
        return new FrameEvent("saved", 200, "", null, null, false);
    }

    /** The event of a result. */
    static FrameEvent of(LinkResult end, boolean reconnects, boolean recoverable) {
        Connection connection = end.connection();
        return new FrameEvent(
                switch (end.result()) {
                    case LINKED -> reconnects ? "reconnected" : "linked";
                    case NOTHING_DONE, CANCELLED -> "cancelled";
                    case FAILED, NOT_SUPPORTED -> "failed";
                },
                end.result().statusCode(),
                end.result().errorMessage(),
                connection == null ? null : connection.id().toString(),
                connection == null ? null : connection.source().platformKey(),
                recoverable);
    }

    /** The page with this event, which it reports if it is in a frame. */
    public ModelAndView on(ModelAndView page) {
        return page.addObject(FIELD, this);
    }
}
