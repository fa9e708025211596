/** Companies, record numbers and times of the dialect. */
@NullMarked
package io.ledgerway.sandbox.quickbooksonline.company;

import org.jspecify.annotations.NullMarked;
