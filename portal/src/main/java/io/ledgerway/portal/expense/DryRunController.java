package io.ledgerway.portal.expense;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.ErrorBody;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.Company;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.data.RecordJson;
import io.ledgerway.portal.expense.DryRun.Contact;
import io.ledgerway.portal.expense.ExpenseSyncResponses.Begun;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.FormKey;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Dry run of pasted transactions and, after confirmation, their posting. */
@Controller
class DryRunController {

    private static final String TRY = ExpenseConfiguration.ALL + "/try";

    private final CompanyPages pages;
    private final Clock clock;

    DryRunController(CompanyPages pages, Clock clock) {
        this.pages = pages;
        this.clock = clock;
    }

    /** The pasted JSON. */
    record Pasted(PostKind kind, String json) {}

    /**
     * The form with an example, or with the transaction that is corrected.
     *
     * @param sync of the transaction
     */
    @GetMapping(TRY)
    String form(
            @PathVariable String companyId,
            @RequestParam(required = false) @Nullable UUID sync,
            @RequestParam(required = false) @Nullable UUID transaction,
            ApiClient apiClient,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        if (sync != null && transaction != null) {
            ApiResult<SubmittedRequest> submitted =
                    SubmittedRequest.read(apiClient, id, sync, transaction);
            PostKind kind = submitted.optional().map(SubmittedRequest::postKind).orElse(null);
            if (kind != null) {
                Pasted pasted = new Pasted(kind, submitted.get().pasted());
                return page(
                        pasted,
                        null,
                        new ReferenceSearch(apiClient, id).options(),
                        id,
                        apiClient,
                        model);
            }
            if (!submitted.isPresent()) {
                FlashMessages.showError(model, submitted);
            }
        }
        ApiResult<MappingOptions> options = new ReferenceSearch(apiClient, id).options();
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        String example =
                RecordJson.pretty(
                        RecordJson.tree(
                                options.optional()
                                        .orElse(MappingOptions.NONE)
                                        .example(UUID.randomUUID(), today)));
        return page(new Pasted(PostKind.EXPENSES, example), null, options, id, apiClient, model);
    }

    @PostMapping(TRY)
    String dryRun(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String kind,
            @RequestParam(defaultValue = "") String json,
            ApiClient apiClient,
            HttpServletResponse response,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        return dryRun(new Pasted(PostKind.of(kind), json), id, apiClient, response, model);
    }

    /** Posts the same text; without the confirmation, repeats the dry run. */
    @PostMapping(ExpenseConfiguration.ALL + "/post")
    String post(
            @PathVariable String companyId,
            @RequestParam Map<String, String> fields,
            ApiClient apiClient,
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
            return dryRun(pasted, id, apiClient, response, model);
        }
        String key = fields.getOrDefault("key", "");
        ApiResult<Begun> begun =
                apiClient.send(
                        FormKey.post(
                                key,
                                Begun.class,
                                pasted.json(),
                                path(id, pasted.kind()).address()));
        if (begun.isPresent()) {
            FlashMessages.show(
                    next, begun, "Accepted. The state of each transaction is shown below.");
            return "redirect:%s/syncs/%s"
                    .formatted(ExpenseConfiguration.page(id), begun.get().syncId());
        }
        refuse(begun, response, model);
        return page(
                pasted, null, new ReferenceSearch(apiClient, id).options(), id, apiClient, model);
    }

    private String dryRun(
            Pasted pasted,
            UUID id,
            ApiClient apiClient,
            HttpServletResponse response,
            Model model) {
        PendingCall<MappingOptions> options =
                PendingCall.of(() -> new ReferenceSearch(apiClient, id).options());
        ApiPath path = path(id, pasted.kind()).with("dryRun", true);
        ApiResult<DryRun> run =
                apiClient.post(String.class, pasted.json(), path.address()).map(DryRun::of);
        if (!run.isPresent()) {
            refuse(run, response, model);
        }
        return page(pasted, run, options.result(), id, apiClient, model);
    }

    /** Shows each validation error with its path. */
    private static void refuse(ApiResult<?> apiResult, HttpServletResponse response, Model model) {
        ErrorBody refusal = apiResult.getError();
        response.setStatus(refusal == null ? 503 : refusal.statusCode());
        List<ErrorBody.Item> items = refusal == null ? List.of() : refusal.items();
        model.addAttribute("items", items);
        if (items.isEmpty()) {
            FlashMessages.showError(model, apiResult);
        } else {
            model.addAttribute("rejected", apiResult);
        }
    }

    private String page(
            Pasted pasted,
            @Nullable ApiResult<DryRun> run,
            ApiResult<MappingOptions> options,
            UUID id,
            ApiClient apiClient,
            Model model) {
        ApiResult<Company> company = pages.open(apiClient, model, id);
        ApiPath path = path(id, pasted.kind());
        model.addAttribute("pasted", pasted);
        model.addAttribute("kinds", PostKind.values());
        model.addAttribute("run", run);
        model.addAttribute("options", options.optional().orElse(MappingOptions.NONE));
        if (run != null && run.isPresent()) {
            model.addAttribute("contacts", contacts(new ReferenceSearch(apiClient, id), run.get()));
            String key = Objects.requireNonNullElse(run.get().platformKey(), "");
            model.addAttribute(
                    "platform", company.optional().map(it -> it.platformName(key)).orElse(key));
        }
        FormKey.add(model);
        model.addAttribute("postAsApi", ApiEquivalent.post(path.address(), pasted.json()));
        model.addAttribute(
                "asApi", ApiEquivalent.post(path.with("dryRun", true).address(), pasted.json()));
        return "expense/dry-run";
    }

    /** The names of the contacts, without those that are unknown. */
    private static Map<Contact, String> contacts(ReferenceSearch referenceSearch, DryRun run) {
        Map<Contact, String> contacts = new HashMap<>();
        for (DefaultField field : DefaultField.values()) {
            referenceSearch
                    .names(field, run.contacts(field))
                    .forEach((id, name) -> contacts.put(new Contact(id, field.list()), name));
        }
        return contacts;
    }

    private static ApiPath path(UUID company, PostKind kind) {
        return ExpenseConfiguration.api(company).segment(kind.path());
    }
}
