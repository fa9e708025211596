package io.ledgerway.company.settings;

import io.ledgerway.starter.audit.ChangedMembers;
import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Appearance and content of a client's link pages.
 *
 * @param landingPage text of the welcome page; null for no such page
 * @param consent the client's consent texts by section (see {@link #SECTIONS}); other sections use
 *     the default text
 * @param termsUrl address of the client's terms, if any
 * @param fileDialogText text above the file upload, if any
 * @param categories settings of each of {@link #CATEGORIES}
 * @param showSandboxIntegrations whether the sandbox is offered
 * @param oneTimeCompanyLinks whether company links contain a one-time password
 * @param renewLinks whether the page of a link that was used or has expired offers a new one
 * @param inviteLink whether the public invitation link is enabled, which asks for the company's
 *     name
 * @param slug the client's path segment of branded links, if any
 * @param primaryColour {@code #rrggbb}, if any
 * @param secondaryColour {@code #rrggbb}, if any
 * @param language fallback language of the pages: a language tag such as {@code en}
 * @param fixedLanguage whether {@code language} is used whatever the browser asks for
 * @param frameOrigins origins of the pages that may show the link pages in a frame, such as {@code
 *     https://app.example.com}; none by default
 */
public record LinkSettings(
        @Nullable ConsentText landingPage,
        Map<String, ConsentText> consent,
        @Nullable URI termsUrl,
        @Nullable String fileDialogText,
        Map<String, Category> categories,
        boolean showSandboxIntegrations,
        boolean oneTimeCompanyLinks,
        boolean renewLinks,
        boolean inviteLink,
        @Nullable String slug,
        @Nullable String primaryColour,
        @Nullable String secondaryColour,
        String language,
        boolean fixedLanguage,
        List<String> frameOrigins) {

    /** Sections of the consent page in order. */
    public static final List<String> SECTIONS =
            List.of("purpose", "access", "accountInformation", "platformData", "retention");

    /** Categories of sources in order. */
    public static final List<String> CATEGORIES =
            List.of("accounting", "banking", "commerce", "businessDocuments");

    /** Languages of the link pages. */
    public static final List<String> LANGUAGES = List.of("en", "de", "fr", "es", "nl");

    public LinkSettings {
        consent = Collections.unmodifiableMap(new LinkedHashMap<>(consent));
        categories = Collections.unmodifiableMap(new LinkedHashMap<>(categories));
        frameOrigins = List.copyOf(frameOrigins);
    }

    /** The members that differ from earlier settings, for the audit log. */
    Map<String, String> changesSince(LinkSettings before) {
        return new ChangedMembers()
                .member("landingPage", before.landingPage, landingPage)
                .members("consent", before.consent, consent)
                .member("termsUrl", before.termsUrl, termsUrl)
                .member("fileDialogText", before.fileDialogText, fileDialogText)
                .members("categories", before.categories, categories)
                .flag(
                        "showSandboxIntegrations",
                        before.showSandboxIntegrations,
                        showSandboxIntegrations)
                .flag("oneTimeCompanyLinks", before.oneTimeCompanyLinks, oneTimeCompanyLinks)
                .flag("renewLinks", before.renewLinks, renewLinks)
                .flag("inviteLink", before.inviteLink, inviteLink)
                .member("slug", before.slug, slug)
                .member("primaryColour", before.primaryColour, primaryColour)
                .member("secondaryColour", before.secondaryColour, secondaryColour)
                .member("language", before.language, language)
                .flag("fixedLanguage", before.fixedLanguage, fixedLanguage)
                .member("frameOrigins", before.frameOrigins, frameOrigins)
                .details();
    }

    /** Default settings of a category. */
    static Category byDefault(String name) {
        return new Category(!"accounting".equals(name), "accounting".equals(name), false);
    }
}
