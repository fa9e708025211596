package io.ledgerway.company.settings;

import io.ledgerway.company.validation.ValidationErrors;
import io.ledgerway.starter.lenientrequest.StorableText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The body of {@code PUT /profile}: the whole profile. Addresses of images cannot be set here and
 * are passed over.
 *
 * @param name required
 * @param redirectUrl may hold placeholders; missing or empty: no redirect
 * @param alertAuthHeader refused: headers of messages are set in the portal (spec.md 7)
 * @param whiteListUrls absolute http or https addresses; missing or empty: any
 */
record ProfileRequest(
        @Nullable String name,
        @Nullable String redirectUrl,
        @Nullable List<@Nullable String> whiteListUrls,
        @Nullable Boolean confirmCompanyName,
        @Schema(hidden = true) @Nullable JsonNode alertAuthHeader) {

    private static final int LONGEST_NAME = 1000;
    private static final int MOST_URLS = 100;

    /** The same, in order. */
    Profile checked() {
        ValidationErrors validationErrors = new ValidationErrors("UpdateProfile");
        validationErrors.required("name", name, LONGEST_NAME);
        validationErrors.rejectIf(
                alertAuthHeader != null && !alertAuthHeader.isNull(),
                "alertAuthHeader",
                "`alertAuthHeader` cannot be set here any more: set headers of webhook consumers in"
                        + " the portal.");
        List<URI> listed = listed(validationErrors);
        String redirect = Objects.requireNonNullElse(redirectUrl, "");
        if (!redirect.isEmpty()) {
            RedirectForm.problem(redirect, listed)
                    .ifPresent(it -> validationErrors.reject("redirectUrl", it));
        }
        validationErrors.throwIfAny();
        return new Profile(
                Objects.requireNonNullElse(name, "").strip(),
                redirect,
                listed,
                Boolean.TRUE.equals(confirmCompanyName));
    }

    private List<URI> listed(ValidationErrors validationErrors) {
        List<URI> listed = new ArrayList<>();
        if (whiteListUrls == null) {
            return listed;
        }
        validationErrors.rejectIf(
                whiteListUrls.size() > MOST_URLS,
                "whiteListUrls",
                "`whiteListUrls` has at most %d entries.".formatted(MOST_URLS));
        for (int i = 0; i < Math.min(whiteListUrls.size(), MOST_URLS); i++) {
            Optional<URI> address = address(whiteListUrls.get(i));
            address.ifPresent(listed::add);
            validationErrors.rejectIf(
                    address.isEmpty(),
                    "whiteListUrls[" + i + "]",
                    "An allowed address is an absolute http or https address with a host.");
        }
        return listed;
    }

    private static Optional<URI> address(@Nullable String text) {
        if (text == null
                || text.length() > RedirectForm.LONGEST
                || !StorableText.isStorable(text)) {
            return Optional.empty();
        }
        try {
            return Optional.of(URI.create(text)).filter(RedirectRule::isWebAddress);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
