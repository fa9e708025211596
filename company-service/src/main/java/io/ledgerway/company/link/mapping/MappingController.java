package io.ledgerway.company.link.mapping;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.link.mapping.ExpenseMappingClient.SaveResult;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.page.SeeOther;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.linksession.LinkSession;
import io.ledgerway.company.linksession.LinkSessionLookup;
import io.ledgerway.model.expense.ExpenseMapping;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/**
 * {@code /link/mapping}: the customer maps expense categories and chooses the expense defaults. The
 * secret of the session gives access.
 */
@Controller
@RequestMapping(MappingPages.PATH)
class MappingController {

    private final LinkSessionLookup sessions;
    private final CompanyLookup companyLookup;
    private final ClientLookup clientLookup;
    private final ExpenseMappingClient expenseMappingClient;
    private final MappingPages pages;
    private final LinkPages others;
    private final LinkAddresses links;

    MappingController(
            LinkSessionLookup sessions,
            CompanyLookup companyLookup,
            ClientLookup clientLookup,
            ExpenseMappingClient expenseMappingClient,
            MappingPages pages,
            LinkPages others,
            LinkAddresses links) {
        this.sessions = sessions;
        this.companyLookup = companyLookup;
        this.clientLookup = clientLookup;
        this.expenseMappingClient = expenseMappingClient;
        this.pages = pages;
        this.others = others;
        this.links = links;
    }

    @GetMapping
    ModelAndView open(
            @RequestParam(name = LinkSession.PARAMETER, defaultValue = "") String secret,
            @RequestParam(required = false) @Nullable String saved) {
        return withCompany(
                secret,
                company ->
                        saved != null
                                ? pages.saved(company, secret)
                                : withMapping(
                                        company,
                                        secret,
                                        "",
                                        "",
                                        mapping ->
                                                pages.form(
                                                        company,
                                                        secret,
                                                        mapping,
                                                        MappingForm.of(mapping),
                                                        false,
                                                        List.of())));
    }

    /** Saves the choices; with {@code find}, shows the form again with the matching contacts. */
    @PostMapping
    ModelAndView save(
            @RequestParam(name = LinkSession.PARAMETER, defaultValue = "") String secret,
            @RequestParam(required = false) @Nullable String cancel,
            @RequestParam(required = false) @Nullable String find,
            HttpServletRequest request) {
        return withCompany(
                secret,
                company -> {
                    if (cancel != null) {
                        return pages.cancelled(company, secret);
                    }
                    MappingForm form = MappingForm.of(request);
                    return withMapping(
                            company,
                            secret,
                            form.supplierSearch(),
                            form.customerSearch(),
                            mapping ->
                                    find != null
                                            ? pages.form(
                                                    company, secret, mapping, form, false,
                                                    List.of())
                                            : save(company, secret, mapping, form));
                });
    }

    private ModelAndView save(
            Company company, String secret, ExpenseMapping mapping, MappingForm form) {
        SaveResult result =
                expenseMappingClient.save(company.id(), form.choices(company.clientId(), mapping));
        return switch (result) {
            case SaveResult.Saved() ->
                    SeeOther.to(
                            URI.create(
                                    links.page("mapping")
                                            + "?"
                                            + LinkSession.PARAMETER
                                            + "="
                                            + secret
                                            + "&saved=true"));
            case SaveResult.Refused(List<String> items) ->
                    pages.form(company, secret, mapping, form, true, items);
            case SaveResult.Unavailable() -> pages.unavailable(company, secret);
        };
    }

    private ModelAndView withMapping(
            Company company,
            String secret,
            String supplier,
            String customer,
            Function<ExpenseMapping, ModelAndView> page) {
        Optional<ExpenseMapping> mapping =
                expenseMappingClient.find(company.id(), supplier, customer);
        BiFunction<Company, String, ModelAndView> otherwise =
                mapping.isEmpty() ? pages::unavailable : pages::notLinked;
        return mapping.filter(ExpenseMapping::linked)
                .map(page)
                .orElseGet(() -> otherwise.apply(company, secret));
    }

    private ModelAndView withCompany(String secret, Function<Company, ModelAndView> page) {
        return sessions.find(secret)
                .filter(LinkSession::permitsMapping)
                .flatMap(it -> companyLookup.find(it.companyId()))
                .map(it -> isSuspended(it) ? others.closed() : page.apply(it))
                .orElseGet(others::expired);
    }

    private boolean isSuspended(Company company) {
        return clientLookup.view(company.clientId()).filter(it -> it.suspended()).isPresent();
    }
}
