package io.ledgerway.company.company;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.identity.Caller;
import java.util.ArrayList;
import java.util.List;

/** Enables and disables products of companies; a second time changes nothing and tells nothing. */
class CompanyProducts {

    private final CompanyParts parts;

    CompanyProducts(CompanyParts parts) {
        this.parts = parts;
    }

    void enable(Caller caller, CompanyId id, Product product) {
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

    void disable(Caller caller, CompanyId id, Product product) {
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
