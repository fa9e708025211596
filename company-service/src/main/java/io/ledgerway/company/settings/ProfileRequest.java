package io.ledgerway.company.settings;

import io.ledgerway.company.validation.TextValidation;
import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.starter.lenientrequest.StorableText;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Request body of {@code PUT /profile} and of the test of its redirect. It replaces the whole
 * profile; addresses of images are ignored.
 *
 * @param name the client's name
 * @param redirectUrl may contain placeholders; empty for no redirect
 * @param alertAuthHeader rejected: headers of webhook messages are set in the portal
 * @param whiteListUrls absolute http or https addresses; absent or empty allows any
 */
public record ProfileRequest(
        @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable String name,
        @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable String redirectUrl,
        @Nullable List<@Nullable String> whiteListUrls,
        @Nullable Boolean confirmCompanyName,
        @Schema(hidden = true) @Nullable JsonNode alertAuthHeader) {

    private static final int MAX_NAME = 1000;
    private static final int MAX_URLS = 100;

    /** Validates the request and returns the profile. */
    public Profile checked() {
        ValidationErrors validationErrors = new ValidationErrors("UpdateProfile");
        TextValidation.required(validationErrors, "name", name, MAX_NAME);
        validationErrors.addIf(
                alertAuthHeader != null && !alertAuthHeader.isNull(),
                "alertAuthHeader",
                "`alertAuthHeader` can no longer be set here; set headers of webhook consumers in"
                        + " the portal.");
        validationErrors.addIf(
                redirectUrl == null,
                "redirectUrl",
                "`redirectUrl` is required; send \"\" for none.");
        List<URI> listed = listed(validationErrors);
        String redirect = Objects.requireNonNullElse(redirectUrl, "");
        if (!redirect.isEmpty()) {
            RedirectTemplateValidator.problem(redirect, listed)
                    .ifPresent(it -> validationErrors.add("redirectUrl", it));
        }
        validationErrors.throwFirstIfAny();
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
        validationErrors.addIf(
                whiteListUrls.size() > MAX_URLS,
                "whiteListUrls",
                "`whiteListUrls` has at most %d entries.".formatted(MAX_URLS));
        for (int i = 0; i < Math.min(whiteListUrls.size(), MAX_URLS); i++) {
            Optional<URI> address = address(whiteListUrls.get(i));
            address.ifPresent(listed::add);
            validationErrors.addIf(
                    address.isEmpty(),
                    "whiteListUrls[" + i + "]",
                    "An allowed address must be an absolute http or https address with a host.");
        }
        return listed;
    }

    private static Optional<URI> address(@Nullable String text) {
        if (text == null
                || text.length() > RedirectTemplateValidator.MAX_LENGTH
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
