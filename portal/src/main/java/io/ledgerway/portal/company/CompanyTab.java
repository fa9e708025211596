package io.ledgerway.portal.company;

/**
 * A tab of every company's pages. A package brings those of its pages as beans; who sees one is
 * what the table of roles says of its path.
 *
 * @param path as in the table of roles, with {@code {companyId}}
 */
public record CompanyTab(String label, String path, int order) {}
