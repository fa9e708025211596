package io.ledgerway.model.company;

/** Response of company-service's {@code GET /internal/clients/{clientId}/name}. */
public record ClientNameResponse(String name) {}
