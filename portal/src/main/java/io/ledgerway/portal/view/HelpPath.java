package io.ledgerway.portal.view;

import io.ledgerway.model.help.HelpTexts;
import io.ledgerway.portal.apiclient.ApiResult;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Paths of the help pages of error codes and statuses. */
public final class HelpPath {

    private static final int SERVICE_UNAVAILABLE = 503;

    private HelpPath() {}

    /** The page of an HTTP status; null if there is none. */
    public static @Nullable String error(int status) {
        return path(HelpTexts.ERRORS, String.valueOf(status));
    }

    /** The page of a failed call; null if it did not fail. */
    public static @Nullable String of(ApiResult<?> apiResult) {
        var refusal = apiResult.getError();
        if (refusal != null) {
            return error(refusal.statusCode());
        }
        return apiResult.isUnavailable() ? error(SERVICE_UNAVAILABLE) : null;
    }

    /** The page of a status of one kind, e.g. {@code data-sets}; null if there is none. */
    public static @Nullable String status(String kind, String code) {
        return path("statuses/" + kind, code);
    }

    /** The help text of a status; empty if there is none. */
    public static Optional<HelpTexts.Topic> topic(String kind, String code) {
        return find("statuses/" + kind, code);
    }

    private static @Nullable String path(String area, String code) {
        return find(area, code).map(it -> "/docs/" + area + "/" + it.code()).orElse(null);
    }

    private static Optional<HelpTexts.Topic> find(String area, String code) {
        return HelpTexts.load().area(area).topics().stream()
                .filter(it -> it.code().equals(code))
                .findFirst();
    }
}
