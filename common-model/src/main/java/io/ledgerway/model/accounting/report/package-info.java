/** Financial reports as the platform computes them. */
@NullMarked
package io.ledgerway.model.accounting.report;

import org.jspecify.annotations.NullMarked;
