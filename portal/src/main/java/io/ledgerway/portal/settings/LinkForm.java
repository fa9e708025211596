package io.ledgerway.portal.settings;

import io.ledgerway.portal.view.FormFields;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the link pages, with the member names of company-service.
 *
 * @param landingPage the welcome text, if any
 * @param consent the client's own texts by section; other sections have default texts
 * @param renewLinks null, as {@code fixedLanguage} and {@code frameOrigins}, while company-service
 *     has an earlier version
 */
record LinkForm(
        @Nullable Passage landingPage,
        @Nullable Map<String, Passage> consent,
        @Nullable String termsUrl,
        @Nullable String fileDialogText,
        @Nullable Map<String, Category> categories,
        boolean showSandboxIntegrations,
        boolean oneTimeCompanyLinks,
        @Nullable Boolean renewLinks,
        boolean inviteLink,
        @Nullable String slug,
        @Nullable String primaryColour,
        @Nullable String secondaryColour,
        @Nullable String language,
        @Nullable Boolean fixedLanguage,
        @Nullable List<String> frameOrigins) {

    /** The sections of the consent page with their labels, in order. */
    static final Map<String, String> SECTIONS = sections();

    /** The categories of sources with their labels, in order. */
    static final Map<String, String> CATEGORIES = categoryNames();

    /** The languages of the link pages with their names, in order. */
    static final Map<String, String> LANGUAGES = languages();

    static final FormFields FIELDS = new FormFields(fields());

    /** A heading and a text. */
    record Passage(@Nullable String heading, @Nullable String text) {}

    /** The offer of one category. */
    record Category(boolean optional, boolean enableIntegrations, boolean enableFileUpload) {}

    /** The text of a section; empty for the default text. */
    public Passage passage(String section) {
        Passage passage = consent == null ? null : consent.get(section);
        return passage == null ? new Passage("", "") : passage;
    }

    /** The origins, one on each line. */
    public String frameLines() {
        return frameOrigins == null ? "" : String.join("\n", frameOrigins);
    }

    public Passage welcome() {
        return landingPage == null ? new Passage("", "") : landingPage;
    }

    public Category category(String name) {
        Category category = categories == null ? null : categories.get(name);
        return category == null ? new Category(false, false, false) : category;
    }

    /** The submitted form. */
    static LinkForm of(HttpServletRequest request) {
        Map<String, Passage> consent = new LinkedHashMap<>();
        SECTIONS.keySet()
                .forEach(it -> {
                    Passage passage = passage(request, "consent." + it);
                    if (passage != null) {
                        consent.put(it, passage);
                    }
                });
        Map<String, Category> categories = new LinkedHashMap<>();
        CATEGORIES
                .keySet()
                .forEach(it ->
                        categories.put(
                                it,
                                new Category(
                                        ticked(request, it + ".optional"),
                                        ticked(request, it + ".enableIntegrations"),
                                        ticked(request, it + ".enableFileUpload"))));
        return new LinkForm(
                passage(request, "landingPage"),
                consent,
                text(request, "termsUrl"),
                text(request, "fileDialogText"),
                categories,
                ticked(request, "showSandboxIntegrations"),
                ticked(request, "oneTimeCompanyLinks"),
                ticked(request, "renewLinks"),
                ticked(request, "inviteLink"),
                text(request, "slug"),
                text(request, "primaryColour"),
                text(request, "secondaryColour"),
                text(request, "language"),
                ticked(request, "fixedLanguage"),
                lines(request, "frameOrigins"));
    }

    private static @Nullable Passage passage(HttpServletRequest request, String name) {
        String heading = text(request, name + ".heading");
        String text = text(request, name + ".text");
        return heading == null && text == null ? null : new Passage(heading, text);
    }

    private static @Nullable String text(HttpServletRequest request, String name) {
        String text = request.getParameter(name);
        return text == null || text.isBlank() ? null : text.strip();
    }

    private static List<String> lines(HttpServletRequest request, String name) {
        String text = text(request, name);
        return text == null ? List.of() : Arrays.stream(text.split("\\s+")).distinct().toList();
    }

    private static boolean ticked(HttpServletRequest request, String name) {
        return request.getParameter(name) != null;
    }

    private static Map<String, String> sections() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("purpose", "Purpose");
        names.put("access", "Access");
        names.put("accountInformation", "Account information");
        names.put("platformData", "Platform data");
        names.put("retention", "Retention");
        return names;
    }

    /** The fields of the members; a field has the name of its member. */
    private static Map<String, FormFields.Field> fields() {
        Map<String, String> labels = new LinkedHashMap<>();
        labels.put("landingPage.heading", "Welcome, heading");
        labels.put("landingPage.text", "Welcome, text");
        SECTIONS.forEach((key, label) -> {
            labels.put("consent." + key + ".heading", "Consent: " + label + ", heading");
            labels.put("consent." + key + ".text", "Consent: " + label + ", text");
        });
        labels.put("termsUrl", "Address of your terms");
        labels.put("fileDialogText", "Text above the file upload");
        labels.put("slug", "Link slug");
        labels.put("primaryColour", "Primary colour");
        labels.put("secondaryColour", "Secondary colour");
        labels.put("language", "Fallback language");
        labels.put("frameOrigins", "Origins that may show the link pages in a frame");
        Map<String, FormFields.Field> fields = new LinkedHashMap<>();
        labels.forEach((name, label) -> fields.put(name, new FormFields.Field(name, label)));
        return fields;
    }

    private static Map<String, String> languages() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("en", "English");
        names.put("de", "Deutsch");
        names.put("fr", "Français");
        names.put("es", "Español");
        names.put("nl", "Nederlands");
        return names;
    }

    private static Map<String, String> categoryNames() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("accounting", "Accounting");
        names.put("banking", "Banking");
        names.put("commerce", "Commerce");
        names.put("businessDocuments", "Business documents");
        return names;
    }
}
