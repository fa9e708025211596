package io.ledgerway.model.company;

/** A tag that a company is to have; the body of {@code PUT /internal/companies/{id}/tags}. */
public record CompanyTag(String key, String value) {}
