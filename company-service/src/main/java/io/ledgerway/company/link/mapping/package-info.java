/**
 * The page on which a company's person maps expense categories and chooses the expense defaults.
 */
@NullMarked
package io.ledgerway.company.link.mapping;

import org.jspecify.annotations.NullMarked;
