package io.ledgerway.expense.configuration;

import io.ledgerway.model.id.CompanyId;

/** Wants to know of changed defaults. */
public interface ConfigurationListener {

    /** A company's defaults were saved; within that transaction. */
    void saved(CompanyId company);
}
