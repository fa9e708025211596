package io.ledgerway.portal.expense;

import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Asked;
import io.ledgerway.portal.gateway.ErrorBody;
import io.ledgerway.portal.page.ApiPath;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Outcome;
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

/** The three defaults of a company: chosen from its books, all mandatory here. */
@Controller
class DefaultsController {

    private final CompanyPages pages;

    DefaultsController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(ExpenseConfiguration.DEFAULTS)
    String form(@PathVariable String companyId, Api api, Model model) {
        UUID id = CompanyPages.id(companyId);
        Answer<Defaults> now = read(api, id);
        DefaultsForm form = now.optional().map(DefaultsForm::of).orElse(DefaultsForm.EMPTY);
        return page(form, Map.of(), now, id, api, model);
    }

    /** The choice of one field, narrowed to what was typed so far. */
    @GetMapping(ExpenseConfiguration.DEFAULTS + "/choices")
    String choices(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String field,
            @RequestParam Map<String, String> fields,
            Api api,
            Model model) {
        Choosable choosable =
                Choosable.of(field)
                        .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        DefaultsForm form = DefaultsForm.of(fields);
        UUID id = CompanyPages.id(companyId);
        model.addAttribute("choices", choices(new Books(api, id), form, choosable));
        return "expense/choice :: options(choices=${choices})";
    }

    /** Saves; or, with {@code find}, shows the form again with what fits the searches. */
    @PostMapping(ExpenseConfiguration.DEFAULTS)
    String save(
            @PathVariable String companyId,
            @RequestParam Map<String, String> fields,
            Api api,
            HttpServletResponse response,
            Model model,
            RedirectAttributes next) {
        UUID id = CompanyPages.id(companyId);
        DefaultsForm form = DefaultsForm.of(fields);
        Answer<Defaults> now = read(api, id);
        if (fields.containsKey("find")) {
            return page(form, Map.of(), now, id, api, model);
        }
        Map<Choosable, String> missing = form.missing();
        if (!missing.isEmpty()) {
            response.setStatus(400);
            model.addAttribute("problem", "Nothing was saved: all three have to be chosen.");
            return page(form, missing, now, id, api, model);
        }
        if (!now.isPresent()) {
            refuse(now, response, model);
            return page(form, Map.of(), now, id, api, model);
        }
        if (!now.get().mark().equals(form.seen()) && !now.get().ids().equals(form.chosen())) {
            response.setStatus(409);
            Outcome.conflict(model);
            return page(form.seenNow(now.get()), Map.of(), now, id, api, model);
        }
        Answer<Defaults> saved = api.post(Defaults.class, form.body(), path(id).address());
        if (saved.isPresent()) {
            Outcome.tell(next, saved, "The defaults are saved.");
            return "redirect:" + ExpenseConfiguration.page(id);
        }
        refuse(saved, response, model);
        return page(form, problems(saved), now, id, api, model);
    }

    /** Each complaint under its field; without one the form says the reason above. */
    private static Map<Choosable, String> problems(Answer<?> answer) {
        Map<Choosable, String> problems = new EnumMap<>(Choosable.class);
        ErrorBody refusal = answer.getRefusal();
        for (ErrorBody.Item item : refusal == null ? List.<ErrorBody.Item>of() : refusal.items()) {
            String field = String.valueOf(item.itemId()).replaceFirst("\\..*", "");
            Choosable.of(field)
                    .ifPresent(
                            it -> problems.merge(it, "" + item.message(), (a, b) -> a + " " + b));
        }
        return problems;
    }

    private static void refuse(Answer<?> answer, HttpServletResponse response, Model model) {
        ErrorBody refusal = answer.getRefusal();
        response.setStatus(refusal == null ? 503 : refusal.statusCode());
        Outcome.refuse(model, answer);
    }

    private String page(
            DefaultsForm form,
            Map<Choosable, String> problems,
            Answer<Defaults> now,
            UUID id,
            Api api,
            Model model) {
        Books books = new Books(api, id);
        Asked<MappingOptions> options = Asked.of(books::options);
        Map<Choosable, Asked<Choices>> asked = new EnumMap<>(Choosable.class);
        for (Choosable field : Choosable.values()) {
            asked.put(
                    field,
                    Asked.of(() -> known(choices(books, form, field).with(problems.get(field)))));
        }
        pages.open(api, model, id);
        model.addAttribute("defaults", now);
        model.addAttribute("seen", form.seen());
        model.addAttribute("fields", asked.values().stream().map(it -> it.answer().get()).toList());
        model.addAttribute("options", options.answer());
        model.addAttribute("asApi", AsApi.post(path(id).address(), DefaultsForm.EXAMPLE));
        return "expense/defaults";
    }

    private static Answer<Choices> known(Choices choices) {
        return new Answer.Value<>(choices, HttpHeaders.EMPTY);
    }

    private static Choices choices(Books books, DefaultsForm form, Choosable field) {
        return books.choices(field, form.search(field), form.chosen(field));
    }

    private static Answer<Defaults> read(Api api, UUID id) {
        return api.get(Defaults.class, path(id).address());
    }

    private static ApiPath path(UUID id) {
        return ExpenseConfiguration.api(id).segment("config");
    }
}
