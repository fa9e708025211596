package io.ledgerway.company.settings;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Link settings as sent and stored. Absent members have their default, so that settings added by
 * later versions apply to stored clients as well.
 *
 * <p>{@link LinkSettings} describes the members.
 */
public record LinkSettingsRequest(
        @Nullable ConsentText landingPage,
        @Nullable Map<String, @Nullable ConsentText> consent,
        @Nullable URI termsUrl,
        @Nullable String fileDialogText,
        @Nullable Map<String, @Nullable Category> categories,
        @Nullable Boolean showSandboxIntegrations,
        @Nullable Boolean oneTimeCompanyLinks,
        @Nullable Boolean renewLinks,
        @Nullable Boolean inviteLink,
        @Nullable String slug,
        @Nullable String primaryColour,
        @Nullable String secondaryColour,
        @Nullable String language,
        @Nullable Boolean fixedLanguage,
        @Nullable List<@Nullable String> frameOrigins) {

    static final LinkSettingsRequest NONE =
            new LinkSettingsRequest(
                    null, null, null, null, null, null, null, null, null, null, null, null, null,
                    null, null);

    /** Validates the settings and applies the defaults. */
    public LinkSettings checked() {
        LinkSettingsRules rules = new LinkSettingsRules();
        rules.passage("landingPage", landingPage);
        rules.keys("consent", consent, LinkSettings.SECTIONS);
        complete().consent().forEach((key, value) -> rules.passage("consent." + key, value));
        rules.address("termsUrl", termsUrl);
        rules.text("fileDialogText", fileDialogText);
        rules.keys("categories", categories, LinkSettings.CATEGORIES);
        rules.slug(slug);
        rules.colour("primaryColour", primaryColour);
        rules.colour("secondaryColour", secondaryColour);
        rules.language(language);
        rules.frameOrigins(frameOrigins);
        rules.done();
        return complete();
    }

    /** Applies the defaults. */
    LinkSettings complete() {
        return new LinkSettings(
                landingPage,
                inOrder(consent, LinkSettings.SECTIONS, _ -> null),
                termsUrl,
                fileDialogText,
                inOrder(categories, LinkSettings.CATEGORIES, LinkSettings::byDefault),
                !Boolean.FALSE.equals(showSandboxIntegrations),
                !Boolean.FALSE.equals(oneTimeCompanyLinks),
                Boolean.TRUE.equals(renewLinks),
                Boolean.TRUE.equals(inviteLink),
                slug,
                primaryColour,
                secondaryColour,
                Objects.requireNonNullElse(language, "en"),
                Boolean.TRUE.equals(fixedLanguage),
                FrameOrigins.all(frameOrigins));
    }

    private static <T> Map<String, T> inOrder(
            @Nullable Map<String, @Nullable T> given,
            List<String> names,
            Function<String, @Nullable T> otherwise) {
        Map<String, T> all = new LinkedHashMap<>();
        for (String name : names) {
            T value = given == null ? null : given.get(name);
            T chosen = value == null ? otherwise.apply(name) : value;
            if (chosen != null) {
                all.put(name, chosen);
            }
        }
        return all;
    }
}
