package io.ledgerway.company.settings;

import io.ledgerway.company.validation.TextValidation;
import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.starter.lenientrequest.StorableText;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Validation rules of link settings. */
final class LinkSettingsRules {

    private static final int MAX_HEADING = 50;
    private static final int MAX_TEXT = 2000;
    private static final int MAX_ADDRESS = 2048;
    private static final Pattern SLUG = Pattern.compile("[a-z0-9-]{3,40}");
    private static final Pattern COLOUR = Pattern.compile("#[0-9a-fA-F]{6}");
    private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2}(-[A-Z]{2})?");

    /** Path segments below {@code /link} that are reserved for the application. */
    private static final Set<String> RESERVED_SEGMENTS =
            Set.of(
                    "admin",
                    "api",
                    "assets",
                    "callback",
                    "clients",
                    "companies",
                    "company",
                    "connection",
                    "connections",
                    "files",
                    "icon",
                    "invite",
                    "link",
                    "logo",
                    "mapping",
                    "pictures",
                    "portal",
                    "result",
                    "session",
                    "sign-up",
                    "signup",
                    "signupwith",
                    "start",
                    "upload");

    private final ValidationErrors validationErrors = new ValidationErrors("UpdateLinkSettings");

    void passage(String field, @Nullable ConsentText passage) {
        if (passage != null) {
            TextValidation.required(
                    validationErrors, field + ".heading", passage.heading(), MAX_HEADING);
            TextValidation.required(validationErrors, field + ".text", passage.text(), MAX_TEXT);
        }
    }

    void text(String field, @Nullable String text) {
        TextValidation.optional(validationErrors, field, text, MAX_TEXT);
    }

    void keys(String field, @Nullable Map<String, ?> map, List<String> known) {
        validationErrors.addIf(
                map != null && !Set.copyOf(known).containsAll(map.keySet()),
                field,
                "`%s` allows only %s.".formatted(field, String.join(", ", known)));
    }

    void address(String field, @Nullable URI address) {
        validationErrors.addIf(
                address != null
                        && (!RedirectRule.isWebAddress(address)
                                || address.toString().length() > MAX_ADDRESS
                                || !StorableText.isStorable(address.toString())),
                field,
                "`%s` must be an absolute http or https address.".formatted(field));
    }

    void slug(@Nullable String slug) {
        validationErrors.addIf(
                slug != null && (!SLUG.matcher(slug).matches() || RESERVED_SEGMENTS.contains(slug)),
                "slug",
                "`slug` must be 3 to 40 lower-case letters, digits and hyphens and not reserved.");
    }

    void colour(String field, @Nullable String colour) {
        validationErrors.addIf(
                colour != null && !COLOUR.matcher(colour).matches(),
                field,
                "`%s` must be a colour such as #1f6feb.".formatted(field));
    }

    void language(@Nullable String language) {
        validationErrors.addIf(
                language != null && !LANGUAGE.matcher(language).matches(),
                "language",
                "`language` must be a language tag such as en or en-GB.");
    }

    void frameOrigins(@Nullable List<@Nullable String> origins) {
        if (origins == null) {
            return;
        }
        validationErrors.addIf(
                origins.size() > FrameOrigins.MAX_ORIGINS,
                "frameOrigins",
                "`frameOrigins` has at most %d origins.".formatted(FrameOrigins.MAX_ORIGINS));
        for (int i = 0; i < Math.min(origins.size(), FrameOrigins.MAX_ORIGINS); i++) {
            validationErrors.addIf(
                    FrameOrigins.of(origins.get(i)).isEmpty(),
                    "frameOrigins[%d]".formatted(i),
                    "`frameOrigins[%d]` must be an origin such as https://app.example.com, without wildcards and path; http is accepted for localhost only."
                            .formatted(i));
        }
    }

    void done() {
        validationErrors.throwFirstIfAny();
    }
}
