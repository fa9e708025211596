package io.ledgerway.portal.settings;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.FormFields;
import io.ledgerway.portal.view.VersionField;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Page of the platforms and file uploads that customers can choose, and their order. */
@Controller
class IntegrationController {

    private static final String PAGE = "/portal/settings/integrations";
    private static final String API = "/portal/api/settings/integrations";

    /** The platforms in the order of the link pages. */
    record Choices(List<Item> integrations) {

        Choices {
            integrations = List.copyOf(integrations);
        }
    }

    /**
     * One platform.
     *
     * @param missingSettings variables that the operator has to set before it can be offered
     * @param notice what it lacks, in one sentence
     */
    record Item(
            String key,
            String name,
            String sourceType,
            boolean enabled,
            String logoUrl,
            @Nullable List<String> missingSettings,
            @Nullable String notice,
            @Nullable List<Support> dataTypes) {

        Item {
            missingSettings = missingSettings == null ? List.of() : List.copyOf(missingSettings);
            notice = notice == null ? "" : notice;
        }

        /** What the platform supports; empty if no data is pulled. */
        public List<Support> supports() {
            return dataTypes == null ? List.of() : dataTypes;
        }
    }

    /**
     * Support of a platform for one data type.
     *
     * @param changes how a pull selects the records that changed; null if the type is not pulled
     */
    record Support(
            String dataType,
            @Nullable String changes,
            List<String> features,
            @Nullable String reason) {

        Support {
            features = List.copyOf(features);
        }

        public boolean has(String feature) {
            return features.contains(feature);
        }
    }

    /** The body of a save. */
    record Update(List<Choice> integrations) {

        Update {
            integrations = List.copyOf(integrations);
        }

        static Update of(Choices choices) {
            return new Update(
                    choices.integrations().stream()
                            .map(it -> new Choice(it.key(), it.enabled()))
                            .toList());
        }
    }

    /** Whether a platform is offered. */
    record Choice(String key, boolean enabled) {}

    @GetMapping(PAGE)
    String show(ApiClient apiClient, Model model) {
        return page(apiClient.get(Choices.class, API), model);
    }

    /** Sorts by the entered numbers; equal numbers keep their order. */
    @PostMapping(PAGE)
    String save(
            @RequestParam(defaultValue = "") String version,
            HttpServletRequest request,
            ApiClient apiClient,
            Model model,
            RedirectAttributes next) {
        ApiResult<Choices> now = apiClient.get(Choices.class, API);
        ApiResult<Choices> typed = now.map(it -> typed(it, request));
        if (!OptimisticSave.done(
                now,
                version,
                FormFields.NONE,
                model,
                () -> apiClient.put(Choices.class, Update.of(typed.get()), API))) {
            return page(typed, model);
        }
        next.addFlashAttribute(
                "notice", "The platforms were saved. The link pages change immediately.");
        return "redirect:" + PAGE;
    }

    private static Choices typed(Choices now, HttpServletRequest request) {
        return new Choices(
                now.integrations().stream()
                        .sorted(Comparator.comparingInt(it -> order(request, it.key())))
                        .map(it ->
                                new Item(
                                        it.key(),
                                        it.name(),
                                        it.sourceType(),
                                        request.getParameter("enabled." + it.key()) != null,
                                        it.logoUrl(),
                                        it.missingSettings(),
                                        it.notice(),
                                        it.dataTypes()))
                        .toList());
    }

    private static int order(HttpServletRequest request, String key) {
        try {
            return Integer.parseInt(
                    Objects.requireNonNullElse(request.getParameter("order." + key), ""));
        } catch (NumberFormatException e) {
            return Integer.MAX_VALUE;
        }
    }

    private static String page(ApiResult<Choices> choices, Model model) {
        model.addAttribute("choices", choices);
        if (!model.containsAttribute("version")) {
            model.addAttribute("version", choices.optional().map(VersionField::of).orElse(""));
        }
        model.addAttribute("asApi", ApiEquivalent.portalOnly("PUT", API));
        return "settings/integrations";
    }
}
