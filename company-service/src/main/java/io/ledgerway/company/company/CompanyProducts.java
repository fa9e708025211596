package io.ledgerway.company.company;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.identity.Caller;
import java.util.ArrayList;
import java.util.List;

/** Enables and disables products of companies; a second time changes nothing and tells nothing. */
public class CompanyProducts {

    private final CompanyCommandContext parts;

    CompanyProducts(CompanyCommandContext parts) {
        this.parts = parts;
    }

    public void enable(Caller caller, CompanyId id, Product product) {
        parts.transactions()
                .executeWithoutResult(_ -> {
                    Company company = parts.lock(caller, id);
                    List<String> enabled = new ArrayList<>(company.products());
                    if (!enabled.contains(product.identifier())) {
                        enabled.add(product.identifier());
                        parts.news().added(saved(company, enabled), product, parts.now());
                    }
                });
    }

    public void disable(Caller caller, CompanyId id, Product product) {
        parts.transactions()
                .executeWithoutResult(_ -> {
                    Company company = parts.lock(caller, id);
                    List<String> enabled = new ArrayList<>(company.products());
                    if (enabled.remove(product.identifier())) {
                        parts.news().removed(saved(company, enabled), product, parts.now());
                    }
                });
    }

    private Company saved(Company company, List<String> enabled) {
        Company changed = company.with(enabled);
        parts.store().save(changed);
        return changed;
    }
}
