package io.ledgerway.company.settings;

/**
 * Link settings of one category of sources.
 *
 * @param optional whether customers may skip the category
 * @param enableIntegrations whether platforms are offered
 * @param enableFileUpload whether file upload is offered
 */
public record Category(boolean optional, boolean enableIntegrations, boolean enableFileUpload) {}
