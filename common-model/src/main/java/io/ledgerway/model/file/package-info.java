/** What happens to customers' documents. */
@NullMarked
package io.ledgerway.model.file;

import org.jspecify.annotations.NullMarked;
