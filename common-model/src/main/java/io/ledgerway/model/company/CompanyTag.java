package io.ledgerway.model.company;

/** Body of {@code PUT /internal/companies/{id}/tags}: the tag to set on a company. */
public record CompanyTag(String key, String value) {}
