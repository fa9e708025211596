/** Preview of the link pages with settings that are not saved. */
@NullMarked
package io.ledgerway.company.linkpreview;

import org.jspecify.annotations.NullMarked;
