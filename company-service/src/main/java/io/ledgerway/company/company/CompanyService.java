package io.ledgerway.company.company;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Makes companies, within the limit of the client's plan, and changes their words. */
public class CompanyService {

    /** Companies of a free trial (spec.md 8). */
    static final int FREE_TRIAL_LIMIT = 50;

    private final CompanyCommandContext parts;
    private final CompanyConnections connections;
    private final CreatedBy createdBy;

    CompanyService(
            CompanyCommandContext parts, CompanyConnections connections, CreatedBy createdBy) {
        this.parts = parts;
        this.connections = connections;
        this.createdBy = createdBy;
    }

    public Company create(Caller caller, CompanyRequest arguments) {
        CompanyRequest.Valid valid = arguments.checked("CreateCompany");
        Company company =
                new Company(
                        CompanyId.random(),
                        caller.clientId(),
                        1,
                        valid.name(),
                        valid.description(),
                        valid.tags(),
                        List.of(),
                        null,
                        createdBy.nameOf(caller),
                        parts.now(),
                        null);
        return parts.transactions().execute(_ -> add(caller, company, valid));
    }

    /** Replaces name, description and tags; what is missing is reset. */
    public Company replace(Caller caller, CompanyId id, CompanyRequest arguments) {
        return change(caller, id, arguments, _ -> arguments);
    }

    /** Replaces what is given. */
    public Company update(Caller caller, CompanyId id, CompanyRequest arguments) {
        return change(caller, id, arguments, arguments::over);
    }

    private Company add(Caller caller, Company company, CompanyRequest.Valid valid) {
        if (caller.plan() == Plan.FREE_TRIAL || valid.relations().isPresent()) {
            parts.clients().lock(caller.clientId());
        }
        if (caller.plan() == Plan.FREE_TRIAL
                && parts.store().count(caller.clientId()) >= FREE_TRIAL_LIMIT) {
            throw limitReached();
        }
        parts.store().add(company);
        parts.news().created(company);
        enable(company, valid.products());
        parts.hierarchy().place(caller.clientId(), company.id(), valid.relations());
        String platform = valid.platformKey();
        if (platform != null) {
            connections.begin(company, platform);
        }
        return parts.store().find(company.id()).orElseThrow();
    }

    private void enable(Company company, List<String> products) {
        List<String> enabled = new ArrayList<>();
        for (String it : products) {
            enabled.add(it);
            Company now = company.with(enabled);
            parts.store().save(now);
            parts.news().added(now, Product.require(it), company.created());
        }
    }

    private Company change(
            Caller caller,
            CompanyId id,
            CompanyRequest body,
            Function<Company, CompanyRequest> whole) {
        return parts.transactions()
                .execute(_ -> {
                    if (body.namesRelatives()) {
                        parts.clients().lock(caller.clientId());
                    }
                    Company company = parts.lock(caller, id);
                    CompanyRequest.Valid valid = whole.apply(company).checked("UpdateCompany");
                    Company changed = company.with(valid);
                    if (changed.version() != company.version()) {
                        parts.store().save(changed);
                        parts.news().updated(changed);
                    }
                    parts.hierarchy().place(caller.clientId(), id, valid.relations());
                    return parts.store().find(id).orElseThrow();
                });
    }

    private static ApiException limitReached() {
        return ApiException.paymentRequired(
                "CompanyValidationException: Company limit exceeded",
                List.of(
                        new ErrorBody.Item(
                                "Company",
                                "A free trial holds at most %d companies: delete some you do not need, and see the documentation on limits."
                                        .formatted(FREE_TRIAL_LIMIT),
                                "CreateCompany")));
    }
}
