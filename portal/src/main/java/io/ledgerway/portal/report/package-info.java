/**
 * Reports of a company for people: profit and loss, balance sheet, cash flow, aged debtors and aged
 * creditors as pages, CSV and PDF, and the charts of the company's page. All numbers come from the
 * API.
 */
@NullMarked
package io.ledgerway.portal.report;

import org.jspecify.annotations.NullMarked;
