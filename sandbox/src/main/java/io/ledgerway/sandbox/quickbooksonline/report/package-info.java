/** Reports, computed from the postings. */
@NullMarked
package io.ledgerway.sandbox.quickbooksonline.report;

import org.jspecify.annotations.NullMarked;
