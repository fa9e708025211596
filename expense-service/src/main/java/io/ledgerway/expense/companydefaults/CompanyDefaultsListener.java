package io.ledgerway.expense.companydefaults;

import io.ledgerway.model.id.CompanyId;

/** Wants to know of changed defaults. */
public interface CompanyDefaultsListener {

    /** A company's defaults were saved; within that transaction. */
    void saved(CompanyId company);
}
