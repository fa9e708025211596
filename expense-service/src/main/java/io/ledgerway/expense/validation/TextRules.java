package io.ledgerway.expense.validation;

import io.ledgerway.connector.expenserules.TextRule;
import org.jspecify.annotations.Nullable;

/** Applies the platform's rules for texts. */
public final class TextRules {

    private TextRules() {}

    /** The text to post; null for none. */
    public static @Nullable String apply(
            PostingFindings findings, TextRule rule, String path, @Nullable String text) {
        var given = blankAsNull(text);
        if (given == null) {
            switch (rule.support()) {
                case REQUIRED -> findings.reject(path, "This platform requires " + path + ".");
                case OPTIONAL, IGNORED, REJECTED -> {}
            }
            return null;
        }
        return switch (rule.support()) {
            case REQUIRED, OPTIONAL -> within(findings, rule.maxLength(), path, given);
            case IGNORED -> {
                findings.recordRuleHit(path + " is left out: this platform stores none.");
                yield null;
            }
            case REJECTED -> {
                findings.reject(path, "This platform does not support " + path + ".");
                yield null;
            }
        };
    }

    private static String within(PostingFindings findings, int maximum, String path, String given) {
        if (given.codePointCount(0, given.length()) > maximum) {
            findings.reject(
                    path,
                    "%s can have at most %d characters on this platform; it has %d."
                            .formatted(path, maximum, given.codePointCount(0, given.length())));
        }
        return given;
    }

    public static @Nullable String blankAsNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text;
    }
}
