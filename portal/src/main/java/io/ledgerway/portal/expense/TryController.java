package io.ledgerway.portal.expense;

import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.data.RecordJson;
import io.ledgerway.portal.expense.Syncs.Begun;
import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Asked;
import io.ledgerway.portal.gateway.ErrorBody;
import io.ledgerway.portal.page.ApiPath;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Outcome;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Pasted transactions: what would become of them, and, confirmed, their posting. */
@Controller
class TryController {

    private static final String TRY = ExpenseConfiguration.ALL + "/try";

    private final CompanyPages pages;
    private final Clock clock;

    TryController(CompanyPages pages, Clock clock) {
        this.pages = pages;
        this.clock = clock;
    }

    /** What was pasted. */
    record Pasted(PostKind kind, String json) {}

    @GetMapping(TRY)
    String form(@PathVariable String companyId, Api api, Model model) {
        UUID id = CompanyPages.id(companyId);
        Answer<MappingOptions> options = new Books(api, id).options();
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        String example =
                RecordJson.pretty(
                        RecordJson.tree(
                                options.optional()
                                        .orElse(MappingOptions.NONE)
                                        .example(UUID.randomUUID(), today)));
        return page(new Pasted(PostKind.EXPENSES, example), null, options, id, api, model);
    }

    @PostMapping(TRY)
    String dryRun(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String kind,
            @RequestParam(defaultValue = "") String json,
            Api api,
            HttpServletResponse response,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        return dryRun(new Pasted(PostKind.of(kind), json), id, api, response, model);
    }

    /** Posts the very same text; without the confirmation it is only tried once more. */
    @PostMapping(ExpenseConfiguration.ALL + "/post")
    String post(
            @PathVariable String companyId,
            @RequestParam Map<String, String> fields,
            Api api,
            HttpServletResponse response,
            Model model,
            RedirectAttributes next) {
        UUID id = CompanyPages.id(companyId);
        Pasted pasted =
                new Pasted(
                        PostKind.of(fields.getOrDefault("kind", "")),
                        fields.getOrDefault("json", ""));
        if (!fields.getOrDefault("confirm", "").equals("yes")) {
            model.addAttribute("problem", "Nothing was posted: tick the box below to confirm.");
            return dryRun(pasted, id, api, response, model);
        }
        String key = fields.getOrDefault("key", "");
        Answer<Begun> begun =
                api.send(
                        new Api.Request<>(
                                HttpMethod.POST,
                                path(id, pasted.kind()).address(),
                                new Object[0],
                                pasted.json(),
                                key.isBlank() ? Map.of() : Map.of("Idempotency-Key", key),
                                Begun.class));
        if (begun.isPresent()) {
            Outcome.tell(next, begun, "Taken. What becomes of each transaction is below.");
            return "redirect:%s/syncs/%s"
                    .formatted(ExpenseConfiguration.page(id), begun.get().syncId());
        }
        refuse(begun, response, model);
        return page(pasted, null, new Books(api, id).options(), id, api, model);
    }

    private String dryRun(
            Pasted pasted, UUID id, Api api, HttpServletResponse response, Model model) {
        Asked<MappingOptions> options = Asked.of(() -> new Books(api, id).options());
        ApiPath path = path(id, pasted.kind()).with("dryRun", true);
        Answer<DryRun> run = api.post(String.class, pasted.json(), path.address()).map(DryRun::of);
        if (!run.isPresent()) {
            refuse(run, response, model);
        }
        return page(pasted, run, options.answer(), id, api, model);
    }

    /** Each complaint with the place that it is about. */
    private static void refuse(Answer<?> answer, HttpServletResponse response, Model model) {
        ErrorBody refusal = answer.getRefusal();
        response.setStatus(refusal == null ? 503 : refusal.statusCode());
        List<ErrorBody.Item> items = refusal == null ? List.of() : refusal.items();
        model.addAttribute("items", items);
        if (items.isEmpty()) {
            Outcome.refuse(model, answer);
        } else {
            model.addAttribute("refused", answer);
        }
    }

    private String page(
            Pasted pasted,
            @Nullable Answer<DryRun> run,
            Answer<MappingOptions> options,
            UUID id,
            Api api,
            Model model) {
        pages.open(api, model, id);
        ApiPath path = path(id, pasted.kind());
        model.addAttribute("pasted", pasted);
        model.addAttribute("kinds", PostKind.values());
        model.addAttribute("run", run);
        model.addAttribute("options", options.optional().orElse(MappingOptions.NONE));
        model.addAttribute("key", UUID.randomUUID());
        model.addAttribute("postAsApi", AsApi.post(path.address(), pasted.json()));
        model.addAttribute("asApi", AsApi.post(path.with("dryRun", true).address(), pasted.json()));
        return "expense/try";
    }

    private static ApiPath path(UUID company, PostKind kind) {
        return ExpenseConfiguration.api(company).segment(kind.path());
    }
}
