package io.ledgerway.portal.company;

/**
 * A tab of a company's pages, a bean of the package that provides its page. The access table
 * decides who sees it.
 *
 * @param path as in the access table, with {@code {companyId}}
 */
public record CompanyTab(String label, String path, int order) {}
