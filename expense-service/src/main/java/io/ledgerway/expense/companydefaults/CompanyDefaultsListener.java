package io.ledgerway.expense.companydefaults;

import io.ledgerway.model.id.CompanyId;

/** Receives changes of company defaults. */
public interface CompanyDefaultsListener {

    /** Called in the transaction that saves the defaults. */
    void saved(CompanyId company);
}
