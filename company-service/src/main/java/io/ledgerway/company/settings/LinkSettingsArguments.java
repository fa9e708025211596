package io.ledgerway.company.settings;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Link settings as they are sent and as they are kept: what is not said is as it comes, so that a
 * setting we add later is there for clients that were stored before.
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record LinkSettingsArguments(
        @Nullable ConsentText landingPage,
        @Nullable Map<String, ConsentText> consent,
        @Nullable URI termsUrl,
        @Nullable String fileDialogText,
        @Nullable Map<String, Category> categories,
        @Nullable Boolean showSandboxIntegrations,
        @Nullable Boolean oneTimeCompanyLinks,
        @Nullable Boolean inviteLink,
        @Nullable String slug,
        @Nullable String primaryColour,
        @Nullable String secondaryColour,
        @Nullable String language) {

    /** The same, complete. */
    LinkSettings complete() {
        return new LinkSettings(
                landingPage,
                Objects.requireNonNullElse(consent, Map.of()),
                termsUrl,
                fileDialogText,
                completeCategories(),
                !Boolean.FALSE.equals(showSandboxIntegrations),
                !Boolean.FALSE.equals(oneTimeCompanyLinks),
                Boolean.TRUE.equals(inviteLink),
                slug,
                primaryColour,
                secondaryColour,
                Objects.requireNonNullElse(language, "en"));
    }

    private Map<String, Category> completeCategories() {
        Map<String, Category> all = new LinkedHashMap<>();
        for (String name : LinkSettings.CATEGORIES) {
            Category said = categories == null ? null : categories.get(name);
            all.put(name, said == null ? LinkSettings.category(name) : said);
        }
        return all;
    }
}
