package io.ledgerway.company.requestlog;

import io.ledgerway.starter.error.ApiException;
import java.util.Locale;

/** The length of an interval of the summary. */
enum SummaryInterval {
    HOUR(24, 24 * 14),
    DAY(14, 366);

    private final int usualCount;
    private final int maximumCount;

    SummaryInterval(int usualCount, int maximumCount) {
        this.usualCount = usualCount;
        this.maximumCount = maximumCount;
    }

    /**
     * The interval with this word.
     *
     * @throws ApiException 400 if there is none
     */
    static SummaryInterval of(String word) {
        for (SummaryInterval it : values()) {
            if (it.word().equals(word)) {
                return it;
            }
        }
        throw ApiException.badRequest(
                "The parameter interval must be hour or day, not %s.".formatted(word));
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Number of intervals if the caller gives none. */
    int usualCount() {
        return usualCount;
    }

    int maximumCount() {
        return maximumCount;
    }
}
