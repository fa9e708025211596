package io.ledgerway.company.settings;

/**
 * What customers can choose in one category of sources.
 *
 * @param optional whether they may go on without
 * @param enableIntegrations whether platforms are offered
 * @param enableFileUpload whether files can be uploaded instead
 */
public record Category(boolean optional, boolean enableIntegrations, boolean enableFileUpload) {}
