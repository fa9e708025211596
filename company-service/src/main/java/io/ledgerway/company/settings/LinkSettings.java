package io.ledgerway.company.settings;

import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a client's link pages look and what they offer (platform.md 13).
 *
 * @param landingPage the passage that customers are welcomed with; null: no such page
 * @param consent the client's own words, by section (see {@link #SECTIONS}); a section that is not
 *     here has ours
 * @param termsUrl the client's terms, if it has any
 * @param fileDialogText the client's own words above the upload of files, if any
 * @param categories what is offered, for each of {@link #CATEGORIES}
 * @param showSandboxIntegrations whether the sandbox stands among the platforms
 * @param oneTimeCompanyLinks whether company links carry a one-time password
 * @param inviteLink whether the client has a link for anybody, which asks for the company's name
 * @param slug the client's own segment of branded links, if any
 * @param primaryColour {@code #rrggbb}, if any
 * @param secondaryColour {@code #rrggbb}, if any
 * @param language of the pages: a language tag such as {@code en}
 */
public record LinkSettings(
        @Nullable ConsentText landingPage,
        Map<String, ConsentText> consent,
        @Nullable URI termsUrl,
        @Nullable String fileDialogText,
        Map<String, Category> categories,
        boolean showSandboxIntegrations,
        boolean oneTimeCompanyLinks,
        boolean inviteLink,
        @Nullable String slug,
        @Nullable String primaryColour,
        @Nullable String secondaryColour,
        String language) {

    /** The sections of the consent page, in order. */
    public static final List<String> SECTIONS =
            List.of("purpose", "access", "accountInformation", "platformData", "retention");

    /** The categories of sources, in order. */
    public static final List<String> CATEGORIES =
            List.of("accounting", "banking", "commerce", "businessDocuments");

    public LinkSettings {
        consent = Collections.unmodifiableMap(new LinkedHashMap<>(consent));
        categories = Collections.unmodifiableMap(new LinkedHashMap<>(categories));
    }

    /** What is offered in one of {@link #CATEGORIES}. */
    public Category category(String name) {
        Category category = categories.get(name);
        return category == null ? byDefault(name) : category;
    }

    /** What a client that has said nothing gets in a category. */
    static Category byDefault(String name) {
        return new Category(!"accounting".equals(name), "accounting".equals(name), false);
    }
}
