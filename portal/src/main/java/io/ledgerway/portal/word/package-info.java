/** What the API's words mean, in sentences: statuses and data types. */
@NullMarked
package io.ledgerway.portal.word;

import org.jspecify.annotations.NullMarked;
