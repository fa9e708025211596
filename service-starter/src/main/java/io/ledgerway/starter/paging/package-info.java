/** Paging of lists: request parameters, response envelope and links. */
@NullMarked
package io.ledgerway.starter.paging;

import org.jspecify.annotations.NullMarked;
