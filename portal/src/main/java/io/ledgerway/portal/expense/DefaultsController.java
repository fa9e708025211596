package io.ledgerway.portal.expense;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.ErrorBody;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.FlashMessages;
import jakarta.servlet.http.HttpServletResponse;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Form of the three defaults of a company, selected from its data; all are mandatory here. */
@Controller
class DefaultsController {

    private final CompanyPages pages;

    DefaultsController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(ExpenseConfiguration.DEFAULTS)
    String form(@PathVariable String companyId, ApiClient apiClient, Model model) {
        UUID id = CompanyPages.id(companyId);
        ApiResult<Defaults> now = read(apiClient, id);
        DefaultsForm form = now.optional().map(DefaultsForm::of).orElse(DefaultsForm.EMPTY);
        return page(form, Map.of(), now, id, apiClient, model);
    }

    /** The options of one field, filtered by the entered text. */
    @GetMapping(ExpenseConfiguration.DEFAULTS + "/choices")
    String choices(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String field,
            @RequestParam Map<String, String> fields,
            ApiClient apiClient,
            Model model) {
        DefaultField defaultField =
                DefaultField.of(field)
                        .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        DefaultsForm form = DefaultsForm.of(fields);
        UUID id = CompanyPages.id(companyId);
        model.addAttribute(
                "choices", choices(new ReferenceSearch(apiClient, id), form, defaultField));
        return "expense/choice :: options(choices=${choices})";
    }

    /** Saves the defaults; with {@code find}, shows the form again with the matching options. */
    @PostMapping(ExpenseConfiguration.DEFAULTS)
    String save(
            @PathVariable String companyId,
            @RequestParam Map<String, String> fields,
            ApiClient apiClient,
            HttpServletResponse response,
            Model model,
            RedirectAttributes next) {
        UUID id = CompanyPages.id(companyId);
        DefaultsForm form = DefaultsForm.of(fields);
        ApiResult<Defaults> now = read(apiClient, id);
        if (fields.containsKey("find")) {
            return page(form, Map.of(), now, id, apiClient, model);
        }
        Map<DefaultField, String> missing = form.missing();
        if (!missing.isEmpty()) {
            response.setStatus(400);
            model.addAttribute("problem", "Nothing was saved: all three defaults are required.");
            return page(form, missing, now, id, apiClient, model);
        }
        if (!now.isPresent()) {
            refuse(now, response, model);
            return page(form, Map.of(), now, id, apiClient, model);
        }
        if (!now.get().version().equals(form.version()) && !now.get().ids().equals(form.chosen())) {
            response.setStatus(409);
            FlashMessages.conflict(model);
            return page(form.withVersionOf(now.get()), Map.of(), now, id, apiClient, model);
        }
        ApiResult<Defaults> saved = apiClient.post(Defaults.class, form.body(), path(id).address());
        if (saved.isPresent()) {
            FlashMessages.show(next, saved, "The defaults are saved.");
            return "redirect:" + ExpenseConfiguration.page(id);
        }
        refuse(saved, response, model);
        return page(form, problems(saved), now, id, apiClient, model);
    }

    /** The validation errors by field; without any, the form shows the reason at the top. */
    private static Map<DefaultField, String> problems(ApiResult<?> apiResult) {
        Map<DefaultField, String> problems = new EnumMap<>(DefaultField.class);
        ErrorBody refusal = apiResult.getError();
        for (ErrorBody.Item item : refusal == null ? List.<ErrorBody.Item>of() : refusal.items()) {
            String field = String.valueOf(item.itemId()).replaceFirst("\\..*", "");
            DefaultField.of(field)
                    .ifPresent(
                            it -> problems.merge(it, "" + item.message(), (a, b) -> a + " " + b));
        }
        return problems;
    }

    private static void refuse(ApiResult<?> apiResult, HttpServletResponse response, Model model) {
        ErrorBody refusal = apiResult.getError();
        response.setStatus(refusal == null ? 503 : refusal.statusCode());
        FlashMessages.showError(model, apiResult);
    }

    private String page(
            DefaultsForm form,
            Map<DefaultField, String> problems,
            ApiResult<Defaults> now,
            UUID id,
            ApiClient apiClient,
            Model model) {
        ReferenceSearch referenceSearch = new ReferenceSearch(apiClient, id);
        PendingCall<MappingOptions> options = PendingCall.of(referenceSearch::options);
        Map<DefaultField, PendingCall<DefaultOptions>> asked = new EnumMap<>(DefaultField.class);
        for (DefaultField field : DefaultField.values()) {
            asked.put(
                    field,
                    PendingCall.of(() ->
                            available(
                                    choices(referenceSearch, form, field)
                                            .with(problems.get(field)))));
        }
        pages.open(apiClient, model, id);
        model.addAttribute("defaults", now);
        model.addAttribute("version", form.version());
        model.addAttribute("fields", asked.values().stream().map(it -> it.result().get()).toList());
        ApiResult<MappingOptions> known = options.result();
        model.addAttribute("options", known);
        model.addAttribute(
                "suggestions", known.optional().map(CategorySuggestions::of).orElse(List.of()));
        model.addAttribute("asApi", ApiEquivalent.post(path(id).address(), DefaultsForm.EXAMPLE));
        return "expense/defaults";
    }

    private static ApiResult<DefaultOptions> available(DefaultOptions defaultOptions) {
        return new ApiResult.Value<>(defaultOptions, HttpHeaders.EMPTY);
    }

    private static DefaultOptions choices(
            ReferenceSearch referenceSearch, DefaultsForm form, DefaultField field) {
        return referenceSearch.choices(field, form.search(field), form.chosen(field));
    }

    private static ApiResult<Defaults> read(ApiClient apiClient, UUID id) {
        return apiClient.get(Defaults.class, path(id).address());
    }

    private static ApiPath path(UUID id) {
        return ExpenseConfiguration.api(id).segment("config");
    }
}
