package io.ledgerway.company.company;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Creates companies within the limit of the client's plan, and changes them. */
public class CompanyService {

    /** Maximum number of companies of a free-trial client. */
    static final int FREE_TRIAL_LIMIT = 50;

    private final CompanyCommandContext context;
    private final CompanyConnections connections;
    private final CreatedBy createdBy;

    CompanyService(
            CompanyCommandContext context, CompanyConnections connections, CreatedBy createdBy) {
        this.context = context;
        this.connections = connections;
        this.createdBy = createdBy;
    }

    /**
     * Creates a company.
     *
     * @throws ApiException 400 if the request is invalid, 402 if a free trial has no company left
     */
    public Company create(Caller caller, CompanyRequest request) {
        CompanyRequest.Valid valid = request.checked("CreateCompany");
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
                        context.now(),
                        null);
        return context.transactions().execute(_ -> add(caller, company, valid));
    }

    /** Replaces name, description and tags. Missing members are reset. */
    public Company replace(Caller caller, CompanyId id, CompanyRequest request) {
        return change(caller, id, request, _ -> request);
    }

    /** Changes the given members. Missing members keep their value. */
    public Company update(Caller caller, CompanyId id, CompanyRequest request) {
        return change(caller, id, request, request::withDefaultsOf);
    }

    private Company add(Caller caller, Company company, CompanyRequest.Valid valid) {
        if (caller.plan() == Plan.FREE_TRIAL || valid.relations().isPresent()) {
            context.clients().lock(caller.clientId());
        }
        if (caller.plan() == Plan.FREE_TRIAL
                && context.companies().count(caller.clientId()) >= FREE_TRIAL_LIMIT) {
            throw limitReached();
        }
        context.companies().add(company);
        context.events().added(company);
        if (valid.relations().isPresent()) {
            context.hierarchy().assign(caller.clientId(), company.id(), valid.relations());
            context.events()
                    .created(
                            company,
                            context.hierarchy().parentSnapshot(company.id()),
                            context.hierarchy().subsidiarySnapshots(company.id()));
        } else {
            context.events().created(company, /* parent= */ null, List.of());
        }
        enable(company, valid.products());
        String platform = valid.platformKey();
        if (platform != null) {
            connections.begin(company, platform);
        }
        return context.companies().find(company.id()).orElseThrow();
    }

    private void enable(Company company, List<String> products) {
        List<String> enabled = new ArrayList<>();
        for (String it : products) {
            enabled.add(it);
            Company now = company.withProducts(enabled);
            context.companies().save(now);
            context.events().productAdded(now, Product.require(it), company.createdAt());
        }
    }

    private Company change(
            Caller caller,
            CompanyId id,
            CompanyRequest body,
            Function<Company, CompanyRequest> complete) {
        return context.transactions()
                .execute(_ -> {
                    if (body.setsHierarchy()) {
                        context.clients().lock(caller.clientId());
                    }
                    Company company = context.lock(caller, id);
                    CompanyRequest.Valid valid = complete.apply(company).checked("UpdateCompany");
                    Company changed = company.with(valid);
                    if (changed.version() != company.version()) {
                        context.companies().save(changed);
                        context.events().updated(company, changed);
                    }
                    context.hierarchy().assign(caller.clientId(), id, valid.relations());
                    return context.companies().find(id).orElseThrow();
                });
    }

    private static ApiException limitReached() {
        return ApiException.paymentRequired(
                "CompanyValidationException: Company limit exceeded",
                List.of(
                        new ErrorBody.Item(
                                "Company",
                                ("A free trial can have at most %d companies. Delete unused ones."
                                                + " See /docs/errors/402.")
                                        .formatted(FREE_TRIAL_LIMIT),
                                "CreateCompany")));
    }
}
