/** The page on which a customer maps expense categories and chooses the expense defaults. */
@NullMarked
package io.ledgerway.company.link.mapping;

import org.jspecify.annotations.NullMarked;
