package io.ledgerway.model.company;

/** The answer of company-service's {@code GET /internal/clients/{clientId}/name}. */
public record ClientNameResponse(String name) {}
